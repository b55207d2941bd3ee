import { expect, it } from 'vitest';
import { TOOL_NAMES } from '@/lib/case/envelope';
import { isNamedTool } from './named-tools';

it('has words for every tool', () => {
  expect([...TOOL_NAMES, 'submit_turn_outcome', 'constructor'].filter((tool) => !isNamedTool(tool))).toEqual([
    'constructor',
  ]);
});
