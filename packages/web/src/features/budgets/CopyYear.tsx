import { z } from '@verandah/contract/z'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import css from './CopyYear.module.css'
import { fetchYear } from './useBudgets.ts'
import { copiedValues, percentOf, type YearValues } from './yearForm.ts'

const schema = z.object({ percent: z.number({ error: 'Type a change in percent, such as 5 or -5' }) })

/** Fills the grid with the budgets of the year before, so many percent more or less; nothing is saved by it. */
export function CopyYear({ year, onCopied }: { year: string; onCopied: (values: YearValues) => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema,
    toBody: ({ percent }: { percent: string }) => ({ percent: percentOf(percent) ?? Number.NaN }),
    defaultValues: { percent: '' },
    isQuiet: true
  })
  const [failure, setFailure] = useState<string | null>(null)
  const before = String(Number(year) - 1)
  const copy = useSubmit(
    form,
    async ({ percent }) => {
      setFailure(null)
      const last = await fetchYear(before)
      const isPlanned = last.months.some(({ budgets }) => budgets.some(({ amount }) => amount > 0))
      if (isPlanned) onCopied(copiedValues(last, percent))
      else setFailure(t('There is no budget of {{year}}', { year: before }))
    },
    (error) => setFailure(describeError(error, t('Failed to fetch the budget')))
  )
  return (
    <Form onSubmit={copy} className={css.copy}>
      <div className={css.percent}>
        <TextField
          control={form.control}
          name="percent"
          label={t('Change in %')}
          placeholder="0"
          optional
          inputMode="text"
          autoComplete="off"
        />
      </div>
      <Button type="submit" look="outline" icon={<IconCopy size={18} aria-hidden />} busy={form.formState.isSubmitting}>
        {t('Copy last year')}
      </Button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Form>
  )
}
