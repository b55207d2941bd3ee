import { documentBlocks } from '@/lib/text/document-blocks';

/** A document rendered as Markdown text: headings stand out, all else is shown as it is written. Never HTML. */
export function DocumentText({ text }: { readonly text: string }) {
  return (
    <div className="space-y-2">
      {documentBlocks(text).map((block, index) =>
        block.kind === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their place
          <p key={index} className={block.level <= 2 ? 'pt-2 font-semibold text-lg' : 'pt-1 font-semibold'}>
            {block.text}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their place
          <p key={index} className="whitespace-pre-wrap break-words">
            {block.text}
          </p>
        ),
      )}
    </div>
  );
}
