import { KEPT } from '@verandah/contract/kept'
import type { Settings } from '@verandah/contract/settings'
import { readNumber } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import css from './RetentionSection.module.css'

const MONTHS = [6, 12, 24, 36, 60, 120]

/** Shows the personal data that the portal keeps and how long, and the choices that the administrator has. */
export function RetentionSection() {
  const { t } = useTranslation()
  const options = (chosen: number) => [
    { value: '0', label: t('Never') },
    ...[...new Set([...MONTHS, chosen])]
      .filter((months) => months > 0)
      .toSorted((a, b) => a - b)
      .map((count) => ({ value: String(count), label: t('After months', { count }) }))
  ]
  return (
    <SettingsSection
      title={t('Old data')}
      text={t('What the portal has of people, and how long. Everyone can download their own data under Profile.')}
      toValues={({ retention: { formerAccounts, notices } }: Settings) => ({
        retention: { formerAccounts: String(formerAccounts), notices: String(notices) }
      })}
      toBody={({ retention: { formerAccounts, notices } }) => ({
        retention: { formerAccounts: readNumber(formerAccounts), notices: readNumber(notices) }
      })}
      renderFields={({ control, mayEdit, stored: { retention } }) => (
        <FieldGrid>
          <SelectField
            control={control}
            name="retention.formerAccounts"
            label={t('Anonymise former accounts')}
            required
            help={t('Those that are deactivated or deleted, so long after they were last changed. It cannot be undone.')}
            options={options(retention.formerAccounts)}
            disabled={!mayEdit}
          />
          <SelectField
            control={control}
            name="retention.notices"
            label={t('Remove notifications and the list of sent mails')}
            required
            help={t('Counted from the day on which they were written.')}
            options={options(retention.notices)}
            disabled={!mayEdit}
          />
        </FieldGrid>
      )}
    >
      <dl className={css.kept}>
        {KEPT.map(({ what, term }) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>{t(term)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
