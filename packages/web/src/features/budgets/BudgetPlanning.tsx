import { IconCalculator } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/state/useKeptPlace.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const BudgetDialog = openedOnDemand(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

/** The button for the budgets of the months; a link with `?budget=1` has pressed it already. */
export function BudgetPlanning() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useKeptPlace('budget dialog', false)
  const asked = useAskedForNew(true, 'budget')
  const close = () => {
    setOpen(false)
    asked.forget()
  }
  return (
    <>
      <Button look="outline" icon={<IconCalculator size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Budget Planning')}
      </Button>
      <Suspense>{(isOpen || asked.isAsked) && <BudgetDialog onClose={close} />}</Suspense>
    </>
  )
}
