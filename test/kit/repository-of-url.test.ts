import { expect, test } from 'vitest';
import { repositoryOfUrl } from '../../src/kit/repository-of-url.ts';

test.each([
  ['https://github.com/acme/day-of', 'acme/day-of'],
  ['https://github.com/acme/day-of.git', 'acme/day-of'],
  ['https://user:secret@ghe.example.com/acme/day.of.git/', 'acme/day.of'],
  ['git@github.com:acme/day-of.git', 'acme/day-of'],
  ['ssh://git@github.com:22/acme/day-of.git', 'acme/day-of'],
  ['/srv/remotes/acme/day-of.git\n', 'acme/day-of'],
  ['../day-of', '../day-of'],
  ['day-of.git', undefined],
  ['', undefined],
])('%j is %j', (url, repository) => {
  expect(repositoryOfUrl(url)).toBe(repository);
});
