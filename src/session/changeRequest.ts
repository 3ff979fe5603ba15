/** The changed files that the user wants to show or leave out, for one call. */
export interface ShownFiles {
  /** Only changes at these paths, or in these folders. Absolute, or relative to the workspace. */
  readonly paths?: readonly string[] | undefined;
  /** Patterns in the format of gitignore. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** A change, as git reports it. */
export type ChangeRequest = ShownFiles &
  (
    | /** Of all files, or only of the file at `path`. */ { readonly kind: 'uncommitted'; readonly path?: string }
    | { readonly kind: 'staged' }
    /** What one commit changed. A merge is compared with its first parent. */
    | { readonly kind: 'commit'; readonly commit: string }
    /** What the checked-out branch has committed since it diverged from `branch`. */
    | { readonly kind: 'base'; readonly branch: string }
    /** `A..B`: how B differs from A. `A...B`: what B has changed since it diverged from A. */
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

/**
 * Returns the workspace of a request. For a change, it's the root of the repository, from whichever folder the user
 * asks.
 */
export const workspaceOf = (
  { artifact, workspace }: { readonly artifact: { readonly kind: string }; readonly workspace: string },
  council: { readonly root: (workspace: string) => Promise<string> },
): Promise<string> => (isChange(artifact) ? council.root(workspace) : Promise.resolve(workspace));
