import { settingFields, settings, type Settings } from '@verandah/contract/settings'
import { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section, SectionForm, SectionState } from '../../ui/Section.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

interface RuleValues {
  secondApprover: boolean
}

const schema = z.object({ secondApprover: settingFields.secondApprover })

interface RuleFormProps {
  stored: Settings
  saving: ReturnType<typeof useSaveSettings>
}

/** Made anew with each version of the settings: how the last save ended is the section's to say. */
function RuleForm({ stored, saving }: RuleFormProps) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema,
    bodyOf: (values: RuleValues) => values,
    defaultValues: { secondApprover: stored.secondApprover }
  })
  const { isDirty } = form.formState
  const leaving = useUnsavedGuard(isDirty)
  const isFixed = stored.fixed.includes('secondApprover')
  const isChangeable = stored.can.edit && !isFixed
  const save = async (body: RuleValues) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SectionForm
      onSubmit={useSubmit(form, save, () => undefined)}
      buttons={
        isChangeable && (
          <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
            {t('Save Changes')}
          </Button>
        )
      }
    >
      <SwitchField
        control={form.control}
        name="secondApprover"
        label={t('Require a second approver')}
        help={t('Without it, approving one’s own transaction is allowed, but marked and written to the audit trail.')}
        disabled={!isChangeable}
      />
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
      {leaving}
    </SectionForm>
  )
}

/** Whether one pair of eyes is enough for a transaction. */
export function SecondApproverSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(settings.get))
  const saving = useSaveSettings()
  return (
    <Section
      title={t('Approval of transactions')}
      text={t(
        'With a second approver nobody can approve a transaction that they recorded or changed last: another president or administrator must.'
      )}
    >
      <SectionState
        isPending={isPending}
        failure={error && describeError(error, t('Failed to fetch settings'))}
        onRetry={() => void refetch()}
      />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {data && <RuleForm key={data.version} stored={data} saving={saving} />}
    </Section>
  )
}
