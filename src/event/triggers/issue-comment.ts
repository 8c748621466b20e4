import { z } from 'zod';
import { defineTrigger } from '../../contracts/incoming-event.ts';
import { readPayload } from '../read-payload.ts';

const schema = z.looseObject({
  issue: z.looseObject({
    number: z.int().positive(),
    /** Present exactly for pull requests. */
    pull_request: z.looseObject({}).nullish(),
  }),
  comment: z.looseObject({
    id: z.number(),
    html_url: z.string().default(''),
    body: z.string().nullish(),
    created_at: z.string().default(''),
    /** `null` for a deleted account. */
    user: z.looseObject({ login: z.string(), type: z.string().default('User'), id: z.number().optional() }).nullish(),
  }),
});

/** A comment on an issue or on a pull request's conversation. */
export const issueComment = defineTrigger({
  eventName: 'issue_comment',
  read(source) {
    const { issue, comment } = readPayload(schema, source);
    const { actor: _sender, ...common } = source.common;
    const author = comment.user;
    return {
      ...common,
      // Without an author nobody is responsible: the sender of an edit or a deletion is somebody else.
      ...(author
        ? { actor: { login: author.login, type: author.type, ...(author.id === undefined ? {} : { id: author.id }) } }
        : {}),
      ...(issue.pull_request ? { pullRequest: issue.number } : { issue: issue.number }),
      comment: { id: comment.id, url: comment.html_url, body: comment.body ?? '', createdAt: comment.created_at },
      needsPermission: true,
      triggerText: comment.body ?? null,
    };
  },
});
