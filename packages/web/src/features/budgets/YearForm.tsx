import type { YearBudget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { formatShortMonth } from '@verandah/contract/formats'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { useState } from 'react'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { CopyYear } from './CopyYear.tsx'
import { fetchYear, useSaveYear } from './useBudgets.ts'
import { cellOf, CELLS, toYearBody, toYearValues, yearAmounts, yearSchema, type YearValues } from './yearForm.ts'
import { YearGrid } from './YearGrid.tsx'
import { YearToolbar } from './YearToolbar.tsx'

interface YearFormProps {
  first: YearBudget
  thisMonth: Month
  onChoose: (year: string) => void
}

/** Shows the grid of a year, to be typed in where one may, and saved as a whole. */
export function YearForm({ first, thisMonth, onChoose }: YearFormProps) {
  const { t } = useTranslation()
  const edit = useEdit(first)
  const saving = useSaveYear()
  const form = useSchemaForm({ schema: yearSchema, toBody: yearAmounts, defaultValues: toYearValues(first) })
  const { isDirty, isSubmitting } = form.formState
  const { seen } = edit
  const [asked, setAsked] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The month that a phone shows: of this year the present one.
  const [monthIndex, setMonthIndex] = useState(() =>
    Math.max(
      0,
      first.months.findIndex(({ month }) => month === thisMonth)
    )
  )
  const leaving = useUnsavedGuard(isDirty)

  const compared = { form, load: async () => fetchYear(seen.year), toValues: toYearValues }
  const send = useSubmit(
    form,
    async (amounts) => {
      setFailure(null)
      const save = async (stored: YearBudget) => {
        const saved = await saving.mutateAsync({ seen: stored, body: toYearBody(amounts, stored) })
        form.reset(toYearValues(saved))
        edit.stale.onLoaded(saved)
      }
      await edit.save(save, compared)
    },
    (error) => setFailure(saving.describe(error))
  )
  const fill = (values: Partial<YearValues>) => {
    for (const name of CELLS)
      if (values[name] !== undefined && seen.months[cellOf(name).monthIndex]?.isClosed !== true)
        form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const submit = async () => {
    await send()
    const wrong = CELLS.find((name) => form.getFieldState(name).invalid)
    if (wrong !== undefined) setMonthIndex(cellOf(wrong).monthIndex)
  }
  const isCopied = seen.months.some(({ copiedFrom, isClosed }) => copiedFrom !== null && !isClosed)
  const isClosed = seen.months.some((month) => month.isClosed)
  return (
    <>
      <YearToolbar year={seen.year} thisMonth={thisMonth} onChoose={(chosen) => (isDirty ? setAsked(chosen) : onChoose(chosen))}>
        {seen.can.edit && <CopyYear year={seen.year} onCopied={fill} />}
      </YearToolbar>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      <ErrorSummary form={form} />
      <StaleNotice
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={(name, stored) => ({
          label: t('{{category}}, {{month}}', {
            category: t(TRANSACTION_CATEGORY_LABEL[cellOf(name).category]),
            month: formatShortMonth(stored.months[cellOf(name).monthIndex]?.month ?? thisMonth)
          }),
          value: toYearValues(stored)[name] || '0'
        })}
        describeError={(error) => describeError(error, t('Failed to fetch the budget'))}
      />
      {isCopied && (
        <Notice tone="info" mb={16}>
          {t('A month without a budget of its own shows that of an earlier month, which stands below its name.')}
        </Notice>
      )}
      {isClosed && (
        <Notice tone="info" mb={16}>
          {t('The budget of a month whose books are closed stays as it is.')}
        </Notice>
      )}
      <Form onSubmit={submit}>
        <YearGrid form={form} year={seen} thisMonth={thisMonth} monthIndex={monthIndex} onMonthIndex={setMonthIndex} onFill={fill} />
        {seen.can.edit && (
          <Row justify="flex-end" mt={16}>
            <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
              {t('Save')}
            </Button>
          </Row>
        )}
      </Form>
      {leaving}
      {asked !== null && (
        <ConfirmDialog
          question={t('Open another year? What you typed will be lost.')}
          verb={t('Discard')}
          danger
          onConfirm={() => onChoose(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
