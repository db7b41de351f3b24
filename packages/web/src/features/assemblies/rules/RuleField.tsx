import { type AssemblyRuleName, MATTERS } from '@verandah/contract/assemblyRules'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { CHOICES, RULE_LABEL, SWITCHES } from '../words/ruleWords.ts'
import { MatterFields } from './MatterFields.tsx'
import { FractionFields, type RulesForm } from './FractionFields.tsx'
import { isFractionRule, isNumberRule, type NumberRule } from './rulesForm.ts'

const UNIT: Record<NumberRule, string> = {
  agmMonths: 'Months at most',
  councilMin: 'Owners at least',
  councilMax: 'Owners at most',
  noticeDays: 'Clear days',
  specialNoticeDays: 'Clear days',
  adjournMinutes: 'Minutes',
  adjournDays: 'Days',
  proxiesPerHolder: 'Proxies at most'
}
const CLEAR_DAYS = 'Neither the day of the notice nor that of the meeting counts.'
const HELP: Partial<Record<NumberRule, string>> = { noticeDays: CLEAR_DAYS, specialNoticeDays: CLEAR_DAYS }

const isChoice = (name: AssemblyRuleName): name is keyof typeof CHOICES => name in CHOICES
const isSwitch = (name: AssemblyRuleName): name is keyof typeof SWITCHES => name in SWITCHES

/** Shows the field for the value of one rule. */
export function RuleField({ form, name }: { form: RulesForm; name: AssemblyRuleName }) {
  const { t } = useTranslation()
  const { control } = form
  if (name === 'matters') return MATTERS.map((matter) => <MatterFields key={matter} form={form} matter={matter} />)
  if (isFractionRule(name)) return <FractionFields form={form} at={`rules.${name}`} />
  if (isNumberRule(name)) {
    const help = HELP[name]
    return (
      <TextField
        control={control}
        name={`rules.${name}`}
        label={t(UNIT[name])}
        required
        inputMode="numeric"
        {...(help !== undefined && { help: t(help) })}
      />
    )
  }
  if (isSwitch(name)) return <SwitchField control={control} name={`rules.${name}`} label={t(SWITCHES[name][0])} />
  if (!isChoice(name)) return null
  return (
    <SelectField
      control={control}
      name={`rules.${name}`}
      label={t(RULE_LABEL[name])}
      required
      options={Object.entries(CHOICES[name]).map(([value, label]) => ({ value, label: t(label) }))}
    />
  )
}
