import { type Day, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatMoney } from '@verandah/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../api/calls/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stepper } from '../../../ui/dialogs/Stepper.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { type Billable, hasMeters, nextToBill, openIn, type RunValues, schema, toBody, usualRun } from './runForm.ts'
import { useBillable } from './useBillable.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { previewOf, type RunBody, usePostRun } from '../kinds/useCharges.ts'
import { failureText, hindranceText } from '../kinds/words.ts'

interface BillMonthDialogProps {
  /** For which it opens; another one can be chosen. Null: the next one that is not billed. */
  month: Month | null
  onClose: () => void
}

/** Bills all units for a month: choose, check, post. Rendered while open. */
export function BillMonthDialog({ month, onClose }: BillMonthDialogProps) {
  const { t } = useTranslation()
  const { kinds, runs, failure, retry } = useBillable()
  const today = dayOf(useNow())
  if (kinds !== undefined && runs !== undefined) {
    const billable = { kinds, runs }
    return <Steps billable={billable} month={month ?? nextToBill(billable, monthOf(today))} today={today} onClose={onClose} />
  }
  return (
    <TaskDialog title={t('Bill a Month')} isDismissible onClose={onClose}>
      {failure === null ? <FullPageLoader isInline /> : <ErrorBanner message={failure} onRetry={retry} />}
    </TaskDialog>
  )
}

interface StepsProps extends BillMonthDialogProps {
  billable: Billable
  month: Month
  today: Day
}

/** Begins with what the usual month is, to be checked; with the choice, where there is nothing left. */
function Steps({ billable, month: given, today, onClose }: StepsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const posting = usePostRun()
  const [opened] = useState(() => Date.now())
  // Once it is posted, another month is the next one.
  const [month] = useState(given)
  const toOpenBody = (values: RunValues): RunBody => toBody(values, billable)
  const form = useSchemaForm<RunValues, RunBody>({ schema, toBody: toOpenBody, defaultValues: usualRun(billable, month, today) })
  const values = useWatch({ control: form.control }) as RunValues
  const [step, go] = useState<'choose' | 'check'>(() => (values.kindIds.length > 0 ? 'check' : 'choose'))
  /** True if the shown bills are not the ones that would be posted any more. */
  const [hasChanged, setChanged] = useState(false)
  const isChoosing = step === 'choose'
  const preview = useQuery({ ...previewOf(toOpenBody(values), opened), enabled: !isChoosing })
  const run = isChoosing ? undefined : preview.data

  const prepare = async (body: RunBody) => client.fetchQuery({ ...previewOf(body, opened), staleTime: 0 })
  const recover = async (error: unknown, body: RunBody) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'preview_stale' || code === 'run_not_ready') await prepare(body)
    if (code === 'preview_stale') return setChanged(true)
    if (code === 'already_billed' || code === 'invalid_input') go('choose')
    throw error
  }
  const submit = async (body: RunBody) => {
    setChanged(false)
    if (isChoosing) {
      await prepare(body)
      go('check')
    } else if (run !== undefined) {
      try {
        await posting.mutateAsync({ ...body, fingerprint: run.fingerprint })
      } catch (error) {
        await recover(error, body)
        return
      }
      onClose()
    }
  }
  const isAllBilled = openIn(billable, values.period).length === 0
  const hindrance = run && hindranceText(run, t)
  return (
    <FormDialog
      title={t('Bill a Month')}
      form={form}
      submitLabel={isChoosing ? t('Check') : run ? t('Post bills', { count: run.billCount, sum: formatMoney(run.total) }) : t('Post')}
      disabled={isChoosing ? isAllBilled : run === undefined || hindrance !== null}
      progress={hindrance && <Text mb={8}>{hindrance}</Text>}
      onSubmit={submit}
      describe={(error) => failureText(error, t)}
      onClose={onClose}
    >
      <Stepper label={t('Steps')} steps={[t('Choose'), t('Check'), t('Post')]} active={isChoosing ? 0 : 1} />
      {isChoosing ? (
        <ChooseStep form={form} billable={billable} asked={month} />
      ) : (
        <CheckStep
          // Read from its title on, once more.
          key={String(hasChanged)}
          run={run}
          failure={preview.error === null ? null : failureText(preview.error, t)}
          hasChanged={hasChanged}
          onRetry={() => void preview.refetch()}
          mayAddBulk={hasMeters(billable, values.kindIds)}
          onChange={() => go('choose')}
        />
      )}
    </FormDialog>
  )
}
