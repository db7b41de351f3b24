import { Suspense } from 'react'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

const BudgetDialog = onDemand(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

/** Shows the budget of a month, which a link with `?budget=1` opens. */
export function BudgetPlanning() {
  const asked = useAskedForNew(true, 'budget')
  return <Suspense>{asked.isAsked && <BudgetDialog onClose={asked.clear} />}</Suspense>
}
