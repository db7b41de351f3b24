import type { InterestRule } from '@verandah/contract/interest'
import { InterestRuleDraft } from '@verandah/contract/interest'
import type { Translate } from '@verandah/contract/i18n/translate'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { exampleOf, newRule, type RuleBody, type RuleValues, toBody } from './ruleForm.ts'
import { useSetRule } from './useInterest.ts'

interface RuleDialogProps {
  newest: InterestRule | undefined
  onClose: () => void
}

/** Returns a sentence that explains the rule; null for values that are no rule. */
function meaningOf(rule: RuleBody, t: Translate): string | null {
  const example = exampleOf(rule)
  if (example === null) return null
  if (rule.yearlyPercent === 0) return t('From this day on late payment costs nothing.')
  const { owed, days, cost } = example
  return t('{{owed}} that is {{days}} late costs {{cost}}.', {
    owed: formatMoney(owed),
    days: t('Days count', { count: days }),
    cost: formatMoney(cost)
  })
}

/** Says what late payment costs from a day on. Rendered while open. */
export function RuleDialog({ newest, onClose }: RuleDialogProps) {
  const { t } = useTranslation()
  const saving = useSetRule()
  const [defaultValues] = useState(() => newRule(newest))
  const form = useSchemaForm<RuleValues, RuleBody>({ schema: InterestRuleDraft, toBody, defaultValues })
  const { control } = form
  const rule = toBody(useWatch({ control }) as RuleValues)
  const meaning = meaningOf(rule, t)
  return (
    <ActionDialog
      title={t('Interest on Late Payment')}
      form={form}
      submitLabel={t('Save')}
      progress={<EffectText text={meaning} />}
      action={saving}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('Interest runs by the day, on what is still open. Nothing is charged by itself: press Charge Interest under Dues.')}
      </Text>
      <FieldGrid>
        <TextField
          control={control}
          name="yearlyPercent"
          label={t('Percent a year')}
          required
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          help={t('0 where late payment costs nothing.')}
        />
        <TextField
          control={control}
          name="graceDays"
          label={t('Days of grace')}
          required
          inputMode="numeric"
          autoComplete="off"
          help={t('So many days after the due day cost nothing.')}
        />
        <DateField
          control={control}
          name="from"
          label={t('Valid from')}
          required
          help={t('Until the next rule. A rule of the same day is replaced.')}
        />
      </FieldGrid>
      <CountedTextArea
        control={control}
        name="resolution"
        label={t('Resolution')}
        {...(rule.yearlyPercent > 0 ? { required: true } : { optional: true })}
        rows={2}
        max={LENGTH.reason}
        help={t('By which the building has decided it.')}
      />
    </ActionDialog>
  )
}
