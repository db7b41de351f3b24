import { settings, type Settings, SettingsPatch } from '@verandah/contract/settings'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Section, SectionForm, SectionState } from '../../ui/Section.tsx'
import css from './ScheduleSection.module.css'
import { useSaveSchedule } from './useBackups.ts'

interface ScheduleValues {
  backup: { hour: string; keep: string }
}
type Change = z.input<typeof SettingsPatch>

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

const valuesOf = ({ backup: { hour, keep } }: Settings): ScheduleValues => ({ backup: { hour: String(hour), keep: String(keep) } })
/** What is no number stays none, so that the schema names it. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
const bodyOf = ({ backup: { hour, keep } }: ScheduleValues): Change => ({ backup: { hour: Number(hour), keep: numberOf(keep) } })

function ScheduleForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation()
  const saving = useSaveSchedule()
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
        <SelectField
          control={form.control}
          name="backup.hour"
          label={t('Hour of the nightly backup')}
          options={HOURS}
          required
          disabled={!stored.can.edit}
          help={t('By the clocks of Colombo. A night that was missed is made up for.')}
        />
        <TextField
          control={form.control}
          name="backup.keep"
          label={t('How many of these to keep')}
          required
          inputMode="numeric"
          readOnly={!stored.can.edit}
          help={t('Older ones are removed when there are more.')}
        />
      </div>
      {leaving}
    </SectionForm>
  )
}

/** When the portal makes a backup by itself, and how many of these it keeps. */
export function ScheduleSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(settings.get))
  return (
    <Section
      title={t('Schedule')}
      text={t(
        'The portal makes a backup every night. Backups that you make by hand, and archives that somebody puts into the folder on the server, stay until somebody removes them there.'
      )}
    >
      <SectionState
        isPending={isPending}
        failure={error && describeError(error, t('Failed to fetch settings'))}
        onRetry={() => void refetch()}
      />
      {data && <ScheduleForm key={data.version} stored={data} />}
    </Section>
  )
}
