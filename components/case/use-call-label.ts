import { useTranslations } from 'use-intl';
import { isNamedTool } from './named-tools';

/** Says a tool call in one line: what it does, and to what. A tool without words is said by its own name. */
export function useCallLabel(): (call: { readonly tool: string; readonly summary: string }) => string {
  const t = useTranslations('case.tool');
  return ({ tool, summary }) => {
    const words = isNamedTool(tool) ? t(tool) : tool;
    return summary === '' ? words : t('with', { tool: words, what: summary });
  };
}
