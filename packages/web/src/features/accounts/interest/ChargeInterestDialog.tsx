import { dayOf } from '@verandah/contract/dates'
import { isDay } from '@verandah/contract/fields'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { type Interest, InterestCharge, INTEREST_IN_THE_FUTURE } from '@verandah/contract/interest'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { z } from '@verandah/contract/z'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { notAfterToday } from '../../../notAfterToday.ts'
import { InterestLines } from './InterestLines.tsx'
import { interestThrough, useChargeInterest } from './useInterest.ts'
import { byUnit, sumsOf } from './words.ts'

type InterestBody = z.input<typeof InterestCharge>

const newInterest = (): InterestBody => ({ through: dayOf(new Date()) })

const schema = z.extend(InterestCharge, { through: notAfterToday('Day', INTEREST_IN_THE_FUTURE) })

/** Names how many units are billed, and the sum; what is only given back has a word of its own. */
function submitText({ lines }: Interest, t: Translate): string {
  const { charged, givenBack } = sumsOf(lines)
  if (charged === 0) return givenBack === 0 ? t('Charge') : t('Give Back {{sum}}', { sum: formatMoney(givenBack) })
  const units = byUnit(lines.filter(({ amount }) => amount > 0)).length
  return t('Charge {{units}}, {{sum}}', { units: t('Unit count', { count: units }), sum: formatMoney(charged) })
}

/** Shows what late payment has cost through a day, and charges it. Rendered while open. */
export function ChargeInterestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const charging = useChargeInterest()
  const [opened] = useState(() => Date.now())
  const form = useBodyForm<InterestBody>(schema, newInterest())
  const through = useWatch({ control: form.control, name: 'through' })
  const preview = useQuery({ ...interestThrough(through, opened), enabled: isDay(through) })
  /** True if the shown charges are not the ones that would be made any more. */
  const [hasChanged, setChanged] = useState(false)
  const shown = isDay(through) ? preview.data : undefined
  const submit = async (body: InterestBody) => {
    setChanged(false)
    const now = await client.fetchQuery({ ...interestThrough(body.through, opened), staleTime: 0 })
    if (JSON.stringify(now) !== JSON.stringify(shown)) return setChanged(true)
    await charging.mutateAsync(body.through)
    onClose()
  }
  return (
    <FormDialog
      title={t('Charge Interest')}
      form={form}
      submitLabel={shown ? submitText(shown, t) : t('Charge')}
      disabled={shown === undefined || shown.lines.length === 0}
      onSubmit={submit}
      describe={charging.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('Each unit gets one bill for all that it has paid late, less what was charged before, and is told so.')}
      </Text>
      <DateField
        control={form.control}
        name="through"
        label={t('Until')}
        required
        autoFocus
        help={t('This day counts too. Not after today.')}
      />
      {preview.error !== null && (
        <ErrorBanner message={describeError(preview.error, t('Failed to charge the interest'))} onRetry={() => void preview.refetch()} />
      )}
      {preview.isFetching && shown === undefined && <FullPageLoader isInline text={t('Computing the interest...')} />}
      {hasChanged && (
        <div role="alert">
          <Notice tone="warning" mb={12}>
            {t('Something has changed since you looked at this. Nothing is charged yet: check the sums again.')}
          </Notice>
        </div>
      )}
      {shown && <InterestPreview shown={shown} />}
    </FormDialog>
  )
}

function InterestPreview({ shown: { through, lines, total } }: { shown: Interest }) {
  const { t } = useTranslation()
  const { charged, givenBack } = sumsOf(lines)
  if (lines.length === 0)
    return (
      <Notice tone="info" mb={20}>
        {t('There is nothing to charge until {{day}}.', { day: formatDay(through) })} <Link to={paths.charges}>{t('Monthly Fees')}</Link>
      </Notice>
    )
  return (
    <>
      {givenBack > 0 && charged > 0 && (
        <Text mb={12}>{t('{{amount}} of it was charged too much before, and is given back.', { amount: formatMoney(givenBack) })}</Text>
      )}
      {givenBack > 0 && charged === 0 && <Text mb={12}>{t('Too much was charged before: it is given back.')}</Text>}
      <InterestLines lines={lines} total={total} />
    </>
  )
}
