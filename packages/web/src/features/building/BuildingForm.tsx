import type { Building } from '@verandah/contract/building'
import { BuildingPatch } from '@verandah/contract/buildingProfile'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { KeptNotice } from '../../ui/form/KeptNotice.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useKeptForm } from '../../ui/form/useKeptForm.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { type BuildingBody, type BuildingValues, toBody, describeField, toValues } from './buildingForm.ts'
import { AmenityRows, ContactRows } from './BuildingRows.tsx'
import css from './BuildingSection.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { fetchProfile, useSaveBuilding } from './useBuildingProfile.ts'

/** `stored` as it was when the section was opened: what others change meanwhile takes nothing away that was typed. */
export function BuildingForm({ stored }: { stored: Building }) {
  const { t } = useTranslation()
  const edit = useEdit(stored)
  const saving = useSaveBuilding()
  const form = useSchemaForm<BuildingValues, BuildingBody>({ schema: BuildingPatch, toBody, defaultValues: toValues(stored) })
  const { control } = form
  const { isDirty } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const isBack = useKeptForm('building profile', form, element)
  const [failure, setFailure] = useState<string | null>(null)
  /** With each save what was said of the one before goes. */
  const [saves, setSaves] = useState(0)

  const compared = { form, load: fetchProfile, toValues }
  const save = async (body: BuildingBody) => {
    setFailure(null)
    const send = async (seen: Building) => {
      const saved = await saving.mutateAsync({ seen, body })
      form.reset(toValues(saved))
      edit.stale.onLoaded(saved)
    }
    if (await edit.save(send, compared)) setSaves(saves + 1)
  }
  return (
    <SettingsForm
      ref={element}
      isSaving={saving.isPending}
      isDirty={isDirty}
      onSubmit={useSubmit(form, save, (error) => setFailure(saving.describe(error)))}
    >
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      {isBack && isDirty && <KeptNotice />}
      <ErrorSummary form={form} />
      <StaleNotice
        key={saves}
        seen={edit.seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch the building profile'))}
      />
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
    </SettingsForm>
  )
}
