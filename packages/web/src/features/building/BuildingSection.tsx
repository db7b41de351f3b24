import type { Building } from '@verandah/contract/building'
import { BuildingPatch } from '@verandah/contract/buildingProfile'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Section, SectionForm, SectionState } from '../../ui/Section.tsx'
import { type BuildingBody, type BuildingValues, bodyOf, valuesOf } from './buildingForm.ts'
import { AmenityRows, ContactRows } from './BuildingRows.tsx'
import css from './BuildingSection.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { useBuildingProfile, useSaveBuilding } from './useBuildingProfile.ts'

function BuildingForm({ stored }: { stored: Building }) {
  const { t } = useTranslation()
  const saving = useSaveBuilding()
  const form = useSchemaForm<BuildingValues, BuildingBody>({ schema: BuildingPatch, bodyOf, defaultValues: valuesOf(stored) })
  const { control } = form
  const { isDirty } = form.formState
  const leaving = useUnsavedGuard(isDirty)
  const save = async (body: BuildingBody) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SectionForm
      onSubmit={useSubmit(form, save, () => undefined)}
      buttons={
        <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
          {t('Save Changes')}
        </Button>
      }
    >
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      <div className={css.fields}>
        <TextField control={control} name="name" label={t('Building name')} required autoComplete="off" />
        <TextField control={control} name="address" label={t('Address')} optional autoComplete="off" />
        <TextField control={control} name="developer" label={t('Developer')} optional autoComplete="off" />
        <TextField control={control} name="floors" label={t('Floors')} optional autoComplete="off" placeholder="B + G + 8" />
        <TextField control={control} name="unitTypes" label={t('Unit Types')} optional autoComplete="off" placeholder="2 & 3" />
        <TextField control={control} name="areaRange" label={t('Sq Ft Range')} optional autoComplete="off" placeholder="935–1,450" />
        <TextField control={control} name="completed" label={t('Completed')} optional autoComplete="off" inputMode="numeric" />
        <TextField control={control} name="rating" label={t('Rating')} optional autoComplete="off" />
      </div>
      <TextArea control={control} name="about" label={t('About')} optional rows={4} />
      <TextArea control={control} name="vision" label={t('Vision')} optional rows={2} />
      <TextArea control={control} name="mission" label={t('Mission')} optional rows={2} />
      <AmenityRows form={form} />
      <ContactRows form={form} />
      <PaymentFields form={form} />
      {leaving}
    </SectionForm>
  )
}

/** What the landing page shows, and where dues are paid to. */
export function BuildingSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useBuildingProfile()
  return (
    <Section
      title={t('Building Profile')}
      text={t(
        'What visitors see on the landing page, at once after it is saved. What is left empty is left out there. The number of units comes from the list of units.'
      )}
    >
      <p className={css.text}>
        <a href="/">{t('Open the landing page')}</a>
      </p>
      <SectionState
        isPending={isPending}
        failure={error && describeError(error, t('Failed to fetch the building profile'))}
        onRetry={() => void refetch()}
      />
      {data && <BuildingForm key={data.version} stored={data} />}
    </Section>
  )
}
