import { expect, it } from 'vitest';
import { errorIssue } from '../checks/issue';
import { BUILD_AGAIN, fixRequest, isPageRequest } from './requests';

const issue = errorIssue('macro-unknown', 'Mara Quill.json#/data/description', '"{{odd}}" is no macro.', 'Correct it.');

it('names the finding, its place and its repair', () => {
  expect(fixRequest(issue)).toBe(
    'Please fix macro-unknown at Mara Quill.json#/data/description: "{{odd}}" is no macro. Correct it.',
  );
});

it('tells the page’s own requests from what a person writes', () => {
  expect(
    [BUILD_AGAIN, fixRequest(issue), 'Please fix her name.', 'Build the files again. Name: Mo'].map(isPageRequest),
  ).toEqual([true, true, false, false]);
});
