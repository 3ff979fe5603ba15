import * as z from 'zod';

const numberSchema = z.int().positive();

/** The output of the programs of GitHub and GitLab, as far as it's read. */
export const githubNumberSchema = z.object({ number: numberSchema });

export const githubRequestSchema = z.object({
  number: numberSchema,
  title: z.string(),
  html_url: z.string(),
  base: z.object({ ref: z.string(), repo: z.object({ clone_url: z.string() }) }),
});

const threadSchema = z.object({
  id: z.string(),
  isResolved: z.boolean(),
  viewerCanResolve: z.boolean(),
  path: z.string(),
  line: z.int().nullable(),
  comments: z.object({
    nodes: z.array(z.object({ databaseId: numberSchema, body: z.string(), viewerDidAuthor: z.boolean() })),
  }),
});

export const githubThreadsSchema = z.object({
  data: z.object({
    repository: z.object({
      pullRequest: z.object({
        reviewThreads: z.object({
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
          nodes: z.array(threadSchema),
        }),
        reviews: z.object({
          nodes: z.array(z.object({ databaseId: numberSchema, body: z.string(), viewerDidAuthor: z.boolean() })),
        }),
      }),
    }),
  }),
});

export const gitlabRequestSchema = z.object({
  iid: numberSchema,
  title: z.string(),
  web_url: z.string(),
  target_branch: z.string(),
});
export const gitlabListSchema = z.array(gitlabRequestSchema);
export const gitlabVersionsSchema = z.array(
  z.object({ base_commit_sha: z.string(), start_commit_sha: z.string(), head_commit_sha: z.string() }),
);
export const gitlabUserSchema = z.object({ id: numberSchema });
export const gitlabDiscussionsSchema = z.array(
  z.object({
    id: z.string(),
    notes: z.array(
      z.object({
        id: numberSchema,
        body: z.string(),
        author: z.object({ id: numberSchema }),
        resolvable: z.boolean().default(false),
        resolved: z.boolean().default(false),
        position: z.object({ new_path: z.string(), new_line: z.int().nullish() }).nullish(),
      }),
    ),
  }),
);
