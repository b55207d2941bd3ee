'use client';
import { CaseListView } from './case-list-view';
import { NewCaseForm } from './new-case-form';

/** The first page: a new case, the cases there are, and the demos. */
export function HomeScreen() {
  return (
    <div className="space-y-12">
      <div>
        <h1 className="font-semibold text-3xl leading-tight tracking-tight">From an idea to files that open</h1>
        <p className="mt-2 mb-6 text-muted">
          Write who your character is, or add your notes. Cardwright makes the card and the lorebook, checks the
          finished files, and gives them out only when every check passes.
        </p>
        <NewCaseForm />
      </div>
      <CaseListView />
    </div>
  );
}
