import { type Building, building } from '@verandah/contract/building'
import { BuildingPatch, buildingProfile } from '@verandah/contract/buildingProfile'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { sectionState } from '../../api/sectionState.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
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
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import css from './BuildingSection.module.css'
import { type BuildingBody, type BuildingValues, toBody, describeField, toValues } from './buildingForm.ts'
import { LogoField } from './LogoField.tsx'
import { AmenityRows, ContactRows } from './BuildingRows.tsx'

/** Shows the form for the landing page, and for where dues are paid to. */
export function BuildingSection() {
  const { t } = useTranslation()
  const profile = useBuildingProfile()
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
      <SectionState {...sectionState(profile, t('Failed to fetch the building profile'))} />
      {profile.data && <LogoField logo={profile.data.logo} />}
      {profile.data && <BuildingForm stored={profile.data} />}
    </Section>
  )
}

/** `stored` as it was when the section was opened: what others change meanwhile takes nothing away that was typed. */
function BuildingForm({ stored }: { stored: Building }) {
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
        <TextField control={control} name="registrationNumber" label={t('Registration number')} optional autoComplete="off" />
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

/** Shows the fields for the account that dues are paid to: for the signed-in, never on the landing page. */
function PaymentFields({ form: { control } }: { form: UseFormReturn<BuildingValues, unknown, BuildingBody> }) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('Bank account for dues')}</legend>
      <p className={css.text}>
        {t(
          'Shown to everybody who is signed in and written in reminders of dues, never on the landing page. Leave all of it empty if there is none.'
        )}
      </p>
      <div className={css.fields}>
        <TextField control={control} name="payment.bank" label={t('Bank')} optional autoComplete="off" />
        <TextField control={control} name="payment.branch" label={t('Branch')} optional autoComplete="off" />
        <TextField control={control} name="payment.accountName" label={t('Account name')} optional autoComplete="off" />
        <TextField control={control} name="payment.accountNumber" label={t('Account number')} optional autoComplete="off" />
      </div>
      <TextArea control={control} name="payment.note" label={t('Note for residents')} optional rows={2} />
    </fieldset>
  )
}

/**
 * With the bank account, which the building's public record is without.
 * Not kept: the form begins with what is stored when the section is opened.
 */
function useBuildingProfile() {
  return useQuery({ queryKey: [building.get.path, 'profile'], queryFn: fetchProfile, gcTime: 0, meta: { shows: building.get.shows } })
}

/** Returns the building as it is stored now, past every cache. */
async function fetchProfile(): Promise<Building> {
  return call(building.get)
}

function useSaveBuilding() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Building; body: BuildingBody }) => call(buildingProfile.update, { body, version: seen.version }),
    done: () => t('Building profile saved successfully'),
    failed: t('Failed to save the building profile')
  })
}
