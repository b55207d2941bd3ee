import Link from 'next/link';
import { buttonClass } from './button';

const WHY = {
  page: 'The address may be mistyped.',
  case: 'The address may be mistyped, or the case may be in another folder.',
} as const;

/** Says that there is no such page or case, and leads back. */
export function NotFound({ what }: { readonly what: keyof typeof WHY }) {
  return (
    <div className="py-12 text-center">
      <h1 className="font-semibold text-2xl">There is no such {what}</h1>
      <p className="mt-2 mb-6 text-muted">{WHY[what]}</p>
      <Link href="/" className={buttonClass('plain')}>
        All cases
      </Link>
    </div>
  );
}
