import { dayOf, monthOf } from '@verandah/contract/dates'
import { ADDRESSEE, type Clearance } from '@verandah/contract/duesStatement'
import { isDay, requiredDay } from '@verandah/contract/fields'
import { formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from '../../../ui/text/AmountLines.module.css'
import { useClearance, useDownloadClearance } from './useClearance.ts'

const schema = z.object({ day: requiredDay('New owner from'), addressee: ADDRESSEE })
type Values = z.input<typeof schema>

/** Asks for the day on which a unit changes hands, and shows the letter for it. Rendered while open. */
export function ClearanceDialog({ unitNumber, onClose }: { unitNumber: string; onClose: () => void }) {
  const { t } = useTranslation()
  const downloading = useDownloadClearance(unitNumber)
  const [defaultValues] = useState(() => ({ day: dayOf(new Date()), addressee: '' }))
  const form = useSchemaForm<Values, Values>({ schema, toBody: (values) => values, defaultValues })
  const day = useWatch({ control: form.control, name: 'day' })
  const { clearance, failure, retry } = useClearance(unitNumber, isDay(day) ? day : null)
  return (
    <ActionDialog title={t('Clearance Letter')} form={form} submitLabel={t('Download')} action={downloading} onClose={onClose}>
      <Text mb={16}>
        {t('For whoever buys unit {{unit}}: what it owes today, and how the month is shared. Nothing is entered in the books.', {
          unit: unitNumber
        })}
      </Text>
      <DateField
        control={form.control}
        name="day"
        label={t('New owner from')}
        required
        autoFocus
        help={t('From this day on the unit is the buyer’s.')}
      />
      <TextField
        control={form.control}
        name="addressee"
        label={t('To')}
        optional
        autoComplete="off"
        help={t('The name and address on the letter, such as those of a lawyer or a bank. Without them it is to the owners.')}
      />
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {clearance === undefined ? failure === null && <FullPageLoader isInline /> : <Preview clearance={clearance} />}
    </ActionDialog>
  )
}

function Preview({ clearance: { outstanding, credit, bills, current, day, owners } }: { clearance: Clearance }) {
  const { t } = useTranslation()
  const isShared = owners.length > 1 && outstanding > 0
  return (
    <div role="status">
      <dl>
        <Line name={t('Owed')} sum={outstanding} isStrong />
        {bills.map(({ _id, description, open }) => (
          <Line key={_id} name={description} sum={open} />
        ))}
        {credit > 0 && <Line name={t('Paid in advance')} sum={credit} isStrong />}
        {isShared &&
          owners.map(({ name, part, outstanding: share }) => (
            <Line key={name} name={t('{{name}}, {{part}} of it', { name, part })} sum={share} />
          ))}
        {current !== null && (
          <>
            <Line name={t('Billed for {{month}}', { month: formatMonth(monthOf(day)) })} sum={current.amount} isStrong />
            <Line name={t('Seller, {{days}}', { days: t('Days count', { count: current.sellerDays }) })} sum={current.seller} />
            <Line name={t('Buyer, {{days}}', { days: t('Days count', { count: current.buyerDays }) })} sum={current.buyer} />
          </>
        )}
      </dl>
    </div>
  )
}

function Line({ name, sum, isStrong = false }: { name: string; sum: number; isStrong?: boolean }) {
  const Name = isStrong ? 'strong' : 'span'
  return (
    <div className={css.line}>
      <dt>
        <Name>{name}</Name>
      </dt>
      <dd className={css.sum}>
        <Name>{formatMoney(sum)}</Name>
      </dd>
    </div>
  )
}
