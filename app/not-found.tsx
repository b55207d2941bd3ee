import { NotFound } from '@/components/ui/not-found';

/** Any address that no page answers. */
export default function NotFoundPage() {
  return <NotFound what="page" />;
}
