import type { Month } from '@verandah/contract/dates'
import type { KindId } from '@verandah/contract/ids'
import { formatMonth } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './ChooseStep.module.css'
import { DueDays } from './DueDays.tsx'
import { type Billable, hasMeters, monthsAround, openIn, type RunValues } from './runForm.ts'
import type { RunBody } from '../kinds/useCharges.ts'
import { howText } from '../kinds/words.ts'

interface ChooseStepProps {
  form: UseFormReturn<RunValues, unknown, RunBody>
  billable: Billable
  /** The month for which the dialog was opened. */
  asked: Month
}

/** Shows the fields for the month of a run, its kinds, and its days. */
export function ChooseStep({ form, billable, asked }: ChooseStepProps) {
  const { t } = useTranslation()
  const { control, setFocus, setValue } = form
  const period = useWatch({ control, name: 'period' })
  const isAllBilled = openIn(billable, period).length === 0
  // The press that led here is gone.
  useEffect(() => setFocus('period'), [setFocus])
  return (
    <>
      <FieldGrid>
        <SelectField
          control={control}
          name="period"
          label={t('Month')}
          required
          options={monthsAround(asked).map((month) => ({ value: month, label: formatMonth(month) }))}
          onValue={(month) => setValue('kindIds', openIn(billable, month as Month), { shouldDirty: true })}
        />
        <DateField control={control} name="billDay" label={t('Bill day')} required />
      </FieldGrid>
      {isAllBilled ? (
        <Notice tone="info" mb={20}>
          {billable.kinds.length === 0 ? (
            <>
              {t('There is nothing that could be billed.')} <Link to={paths.charges}>{t('Monthly Fees')}</Link>
            </>
          ) : (
            t('All of {{month}} is billed.', { month: formatMonth(period) })
          )}
        </Notice>
      ) : (
        <Kinds form={form} billable={billable} period={period} />
      )}
      <SuppliersBill form={form} billable={billable} />
      <DueDays form={form} />
    </>
  )
}

/** Shows the field for the supplier's bill, for the kinds that are billed by meter. */
function SuppliersBill({ form: { control }, billable }: Pick<ChooseStepProps, 'form' | 'billable'>) {
  const { t } = useTranslation()
  const chosen = useWatch({ control, name: 'kindIds' })
  if (!hasMeters(billable, chosen)) return null
  return (
    <AmountField
      control={control}
      name="bulkAmount"
      label={t('Bill of the supplier (LKR)')}
      optional
      help={t('For all units together: what the meters leave of it is for the common areas.')}
    />
  )
}

function Kinds({ form, billable, period }: Pick<ChooseStepProps, 'form' | 'billable'> & { period: Month }) {
  const { t } = useTranslation()
  const { control, formState, setValue } = form
  const chosen = useWatch({ control, name: 'kindIds' })
  const open = openIn(billable, period)
  const { root, message = root?.message }: { root?: { message?: string }; message?: string } = get(formState.errors, 'kindIds') ?? {}
  const toggle = (id: KindId) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    setValue('kindIds', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset id={fieldId(control, 'kindIds')} tabIndex={-1} className={css.kinds}>
      <Text as="legend" look="label">
        {t('Monthly Fees')}
      </Text>
      {message !== undefined && (
        <p role="alert" className={css.error}>
          {t(message)}
        </p>
      )}
      {billable.kinds.map((kind) => {
        const isOpen = open.includes(kind._id)
        return (
          <label key={kind._id} className={css.kind}>
            <input type="checkbox" checked={isOpen && chosen.includes(kind._id)} disabled={!isOpen} onChange={() => toggle(kind._id)} />
            <span>
              {t(kind.name)}{' '}
              <Text as="span" look="meta" className={css.how}>
                {isOpen ? howText(kind, t) : t('Billed already')}
              </Text>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
