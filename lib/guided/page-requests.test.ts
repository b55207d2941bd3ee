import { expect, it } from 'vitest';
import { GuidedCase } from '@/testing/guided-case';
import { BUILD_AGAIN, fixRequest } from '../case/requests';
import { errorIssue } from '../checks/issue';

const READY = 'Name: Mira\nDescription: A keeper.\nGreeting: Hi.';
const ISSUE = errorIssue('lint', 'card.json#/data/description', 'Too plain.', 'Say more.');

it.each([BUILD_AGAIN, fixRequest(ISSUE)])('a button of the page builds what is stale: %s', (request) => {
  const guided = new GuidedCase({ buildAuthorised: true });
  guided.gate = () => [ISSUE];
  guided.turn({ message: READY });
  guided.edit({ description: 'A keeper of the light.' });
  guided.gate = () => [];
  const { calls } = guided.turn({ message: request });
  expect(calls.map(({ tool }) => tool)).toEqual([
    'build_character_card',
    'validate_deliverables',
    'finish_case',
    'submit_turn_outcome',
  ]);
  expect(guided.character?.data.description).toBe('A keeper of the light.');
});

it.each([BUILD_AGAIN, fixRequest(ISSUE)])('a button of the page answers no question: %s', (request) => {
  const guided = new GuidedCase({ buildAuthorised: true });
  guided.turn({ message: 'Name: Mira\nGreeting: Hi.' });
  const before = guided.manifest.question;
  guided.turn({ message: request });
  expect(before?.about).toBe('description');
  expect([guided.manifest.question, guided.character]).toEqual([before, undefined]);
});
