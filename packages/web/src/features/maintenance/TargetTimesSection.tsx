import { settings, type Settings, SettingsPatch } from '@verandah/contract/settings'
import { REQUEST_PRIORITIES, type RequestPriority } from '@verandah/contract/maintenanceInput'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Section, SectionForm, SectionState } from '../../ui/Section.tsx'
import css from './TargetTimesSection.module.css'
import { CHANGED } from './useRequests.ts'

interface TargetValues {
  targetDays: Record<RequestPriority, string>
}
type Change = z.input<typeof SettingsPatch>

const valuesOf = ({ targetDays: { high, medium, low } }: Settings): TargetValues => ({
  targetDays: { high: String(high), medium: String(medium), low: String(low) }
})
/** What is no number stays none, so that the schema names it. */
const daysOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
const bodyOf = ({ targetDays: { high, medium, low } }: TargetValues): Change => ({
  targetDays: { high: daysOf(high), medium: daysOf(medium), low: daysOf(low) }
})

const LABEL: Record<RequestPriority, string> = {
  high: 'Days for high priority',
  medium: 'Days for medium priority',
  low: 'Days for low priority'
}
const HINT: Record<RequestPriority, string> = {
  high: 'An urgent repair is needed.',
  medium: 'It should be fixed soon.',
  low: 'It can wait a few days.'
}

function useSaveTargets() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Settings; body: Change }) => call(settings.update, { body, version: seen.version }),
    refresh: [settings.get, ...CHANGED],
    done: () => t('Settings saved successfully'),
    failed: t('Failed to save settings')
  })
}

function TargetsForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation()
  const saving = useSaveTargets()
  const form = useSchemaForm({ schema: SettingsPatch, bodyOf, defaultValues: valuesOf(stored) })
  const { isDirty } = form.formState
  const leaving = useUnsavedGuard(isDirty)
  const save = async (body: Change) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SectionForm
      onSubmit={useSubmit(form, save, () => undefined)}
      buttons={
        stored.can.edit && (
          <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
            {t('Save Changes')}
          </Button>
        )
      }
    >
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      <div className={css.fields}>
        {REQUEST_PRIORITIES.toReversed().map((priority) => (
          <TextField
            key={priority}
            control={form.control}
            name={`targetDays.${priority}`}
            label={t(LABEL[priority])}
            required
            inputMode="numeric"
            readOnly={!stored.can.edit}
            help={t(HINT[priority])}
          />
        ))}
      </div>
      {leaving}
    </SectionForm>
  )
}

/** Within how many days a request should be done: what 'overdue' and the performance are measured by. */
export function TargetTimesSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(settings.get))
  return (
    <Section
      title={t('Target times')}
      text={t(
        'Within so many days after it was submitted a maintenance request should be completed. Managers see what is overdue, and the performance on the president’s dashboard is measured by it.'
      )}
    >
      <SectionState
        isPending={isPending}
        failure={error && describeError(error, t('Failed to fetch settings'))}
        onRetry={() => void refetch()}
      />
      {data && <TargetsForm key={data.version} stored={data} />}
    </Section>
  )
}
