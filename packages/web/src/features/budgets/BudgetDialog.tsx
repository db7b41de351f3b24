import type { Budget } from '@verandah/contract/budgets'
import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { formatMonth } from '@verandah/contract/formats'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Button, LinkButton } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { TaskDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { amountsOf, budgetSchema, monthsAround, toBody, toValues } from './budgetForm.ts'
import { BudgetRows } from './BudgetRows.tsx'
import css from './BudgetDialog.module.css'
import { fetchBudget, useBudget, useSaveBudget } from './useBudgets.ts'
import { useMonth } from './useMonth.ts'

/** Shows the budgets of the months, beginning with this one. Rendered while open. */
export function BudgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useBudget(useState(() => monthOf(dayOf(new Date())))[0])
  if (data !== undefined) return <BudgetForm first={data} onClose={onClose} />
  return (
    <TaskDialog
      title={t('Budget Planning')}
      isDismissible
      buttons={
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
      onClose={onClose}
    >
      {error === null ? (
        <FullPageLoader isInline text={t('Loading the budget...')} />
      ) : (
        <ErrorBanner message={describeError(error, t('Failed to fetch the budget'))} onRetry={() => void refetch()} />
      )}
    </TaskDialog>
  )
}

function BudgetForm({ first, onClose }: { first: Budget; onClose: () => void }) {
  const { t } = useTranslation()
  const edit = useEdit(first)
  const saving = useSaveBudget()
  const form = useSchemaForm({ schema: budgetSchema, toBody: amountsOf, defaultValues: toValues(first) })
  const { isDirty } = form.formState
  const { seen } = edit
  const show = (budget: Budget) => {
    form.reset(toValues(budget))
    edit.stale.onLoaded(budget)
  }
  const month = useMonth({ shown: seen.month, isDirty, onLoaded: show })

  const copyLast = async () => {
    const last = await month.fetch(addMonths(seen.month, -1))
    if (last === null) return
    const copied = toValues(last)
    for (const category of TRANSACTION_CATEGORIES)
      form.setValue(category, copied[category], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }

  const compared = { form, load: async () => fetchBudget(seen.month), toValues }
  return (
    <FormDialog
      title={t('Budget Planning')}
      form={form}
      submitLabel={t('Save')}
      disabled={!seen.can.edit}
      onSubmit={async (amounts) => {
        if (await edit.save(async (stored) => saving.mutateAsync({ seen: stored, body: toBody(amounts) }), compared)) onClose()
      }}
      describe={saving.describe}
      onClose={onClose}
    >
      <StaleNotice
        key={seen.month}
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={(category, stored) => ({ label: t(TRANSACTION_CATEGORY_LABEL[category]), value: toValues(stored)[category] || '0' })}
        describeError={(error) => describeError(error, t('Failed to fetch the budget'))}
      />
      <Row align="flex-end" justify="space-between" mb={16}>
        <MonthChooser shown={seen.month} isLoading={month.isLoading} onChoose={month.choose} />
        <Row gap={8}>
          {seen.can.edit && (
            <Button look="outline" icon={<IconCopy size={18} aria-hidden />} onClick={copyLast}>
              {t('Copy last month')}
            </Button>
          )}
          <LinkButton look="quiet" to={`${paths.budgets}?year=${seen.month.slice(0, 4)}`}>
            {t('Year')}
          </LinkButton>
        </Row>
      </Row>
      {month.failure !== null && <ErrorBanner message={month.failure} onDismiss={month.dismiss} />}
      {seen.isClosed && (
        <Notice tone="info">{t('The books of {{month}} are closed: its budget stays as it is', { month: formatMonth(seen.month) })}</Notice>
      )}
      {seen.copiedFrom !== null && !seen.isClosed && (
        <Notice tone="info">
          {t('Shown from {{month}}: this month has no budget of its own yet. Save to give it one.', {
            month: formatMonth(seen.copiedFrom)
          })}
        </Notice>
      )}
      <BudgetRows form={form} budget={seen} />
      {month.asked !== null && (
        <ConfirmDialog
          question={t('Open another month? What you typed will be lost.')}
          verb={t('Discard')}
          danger
          onConfirm={month.confirm}
          onClose={month.stay}
        />
      )}
    </FormDialog>
  )
}

interface MonthChooserProps {
  shown: Month
  isLoading: boolean
  onChoose: (month: Month) => Promise<void>
}

/** Shows the month by name, with steps to the one before and after. */
function MonthChooser({ shown, isLoading, onChoose }: MonthChooserProps) {
  const { t } = useTranslation()
  const months = monthsAround(monthOf(dayOf(useNow())), shown)
  return (
    <Row gap={4} align="flex-end" wrap={false} className={css.months}>
      <IconButton aria-label={t('Previous month')} disabled={isLoading} onClick={() => void onChoose(addMonths(shown, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <FilterSelect
        label={t('Month')}
        value={shown}
        options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        onChoose={(month) => void onChoose(month)}
      />
      <IconButton aria-label={t('Next month')} disabled={isLoading} onClick={() => void onChoose(addMonths(shown, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </Row>
  )
}
