import { errorMessage } from '../../contracts/errors.ts';
import type { Language } from '../../contracts/language.ts';
import type { GitHubApi } from '../../contracts/ports.ts';
import type { Delivery } from '../../contracts/run-record.ts';
import { deliveryTexts } from './delivery-texts.ts';

export interface OwnPullRequest {
  readonly branch: string;
  readonly base: string;
  readonly draft: boolean;
  readonly title: string;
  readonly body: string;
}

/** Opens the pull request from an own branch, or updates the open one. Never throws. */
export async function openPullRequest(
  deps: { readonly github?: GitHubApi; readonly language: Language },
  request: OwnPullRequest,
): Promise<Pick<Delivery, 'pullRequest' | 'problems'>> {
  const texts = deliveryTexts[deps.language];
  const { branch, base, title, body, draft } = request;
  if (!deps.github) return { problems: [texts.noApi(branch, base)] };
  try {
    const open = await deps.github.findOpenPullRequest(branch);
    const { number, url } = open
      ? await deps.github.updatePullRequest(open.number, { title, body })
      : await deps.github.createPullRequest({ title, body, head: branch, base, draft });
    return { pullRequest: { number, url, created: open === undefined }, problems: [] };
  } catch (error) {
    return { problems: [texts.pullRequestFailed(branch, errorMessage(error))] };
  }
}
