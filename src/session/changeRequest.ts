/** Which of the changed files the user wants shown, and which left out, for one call. */
export interface ShownFiles {
  /** Only what has changed at these paths, or in folders there: absolute, or relative to the workspace. */
  readonly paths?: readonly string[] | undefined;
  /** Patterns in gitignore's form. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** A change, as git tells it. */
export type ChangeRequest = ShownFiles &
  (
    | /** Of all files, or of the one at `path` alone. */ { readonly kind: 'uncommitted'; readonly path?: string }
    | { readonly kind: 'staged' }
    /** What one commit changed; a merge is compared with its first parent. */
    | { readonly kind: 'commit'; readonly commit: string }
    /** What the checked-out branch has committed since it left `branch`. */
    | { readonly kind: 'base'; readonly branch: string }
    /** `A..B`: how B differs from A. `A...B`: what B has changed since it left A. */
    | { readonly kind: 'range'; readonly range: string }
    /** What has changed since a commit or tree, in the files or in the index, committed or not. */
    | { readonly kind: 'since'; readonly base: string; readonly side: 'files' | 'index' }
  );

const CHANGES: readonly string[] = [
  'uncommitted',
  'staged',
  'commit',
  'base',
  'range',
  'since',
] satisfies ChangeRequest['kind'][];

/** Whether a request is about a change. */
export const isChange = <Request extends { readonly kind: string }>(
  request: Request,
): request is Extract<Request, ChangeRequest> => CHANGES.includes(request.kind);

/** The workspace of a request: a change is one of the whole repository, wherever in it somebody asks. */
export const workspaceOf = (
  { artifact, workspace }: { readonly artifact: { readonly kind: string }; readonly workspace: string },
  council: { readonly root: (workspace: string) => Promise<string> },
): Promise<string> => (isChange(artifact) ? council.root(workspace) : Promise.resolve(workspace));
