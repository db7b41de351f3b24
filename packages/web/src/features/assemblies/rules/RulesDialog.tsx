import { type AssemblyRuleName, type AssemblyRulesRecord, AssemblyRulesDraft } from '@verandah/contract/assemblyRules'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { RULE_LABEL } from '../words/ruleWords.ts'
import { RuleField } from './RuleField.tsx'
import css from './RulesDialog.module.css'
import { toBody, toValues, withGroup } from './rulesForm.ts'
import { fetchRules, useSetRules } from './useRules.ts'

interface RulesDialogProps {
  record: AssemblyRulesRecord
  /** The heading of its rules, translated. */
  title: string
  names: readonly AssemblyRuleName[]
  onClose: () => void
}

/** Sets the rules of one group, each with its source and whether that was looked up. Rendered while open. */
export function RulesDialog({ record, title, names, onClose }: RulesDialogProps) {
  const { t } = useTranslation()
  const setting = useSetRules(title)
  const fresh = useFresh(record, fetchRules)
  const form = useSchemaForm({ schema: AssemblyRulesDraft, toBody, defaultValues: toValues(record) })
  const { control } = form
  return (
    <FormDialog
      title={t('Rules: {{group}}', { group: title })}
      form={form}
      submitLabel={t('Save')}
      onSubmit={async (body) => {
        await fresh.save(async (seen) => setting.mutateAsync({ seen, body: withGroup(toBody(toValues(seen)), body, names) }))
        onClose()
      }}
      describe={setting.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('Meetings whose notice was given keep the rules of that day.')}</Text>
      {names.map((name) => (
        <fieldset key={name} className={css.rule}>
          <Text as="legend" look="strong" mb={8}>
            {t(RULE_LABEL[name])}
          </Text>
          <RuleField form={form} name={name} />
          <TextField
            control={control}
            name={`sources.${name}.source`}
            label={t('Source')}
            required
            help={t('The section of the law, or the by-law, that says so')}
          />
          <SwitchField control={control} name={`sources.${name}.confirmed`} label={t('I have looked it up: the source says so')} />
        </fieldset>
      ))}
    </FormDialog>
  )
}
