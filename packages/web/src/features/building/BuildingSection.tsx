import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
import { BuildingForm } from './BuildingForm.tsx'
import css from './BuildingSection.module.css'
import { useBuildingProfile } from './useBuildingProfile.ts'

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
      {data && <BuildingForm stored={data} />}
    </Section>
  )
}
