import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/cards/Section.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { TimeField } from '../../../ui/form/fields/TimeField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { NoticeBody, NoticeValues } from './choicesForm.ts'
import { quietText, WEEKDAYS } from './words.ts'

/** Chooses when nothing rings, and when the summaries come. */
export function TimeSections({ form: { control } }: { form: UseFormReturn<NoticeValues, unknown, NoticeBody> }) {
  const { t } = useTranslation()
  const quiet = useWatch({ control, name: 'quiet' })
  return (
    <>
      <Section
        title={t('Quiet hours')}
        text={t('What comes in these hours waits until they end, by the clock of the building. Emergencies do not wait.')}
      >
        <FieldGrid>
          <TimeField control={control} name="quiet.from" label={t('From')} required help={t('The same time twice: no quiet hours.')} />
          <TimeField control={control} name="quiet.to" label={t('To')} required />
        </FieldGrid>
        <SwitchField control={control} name="quiet.mail" label={t('Hold e-mails too')} />
        <Text look="strong" role="status">
          {quietText(quiet, t)}
        </Text>
      </Section>
      <Section
        title={t('Summary')}
        text={t('What is chosen for once a day or once a week comes in one e-mail at this time. Without news there is none.')}
      >
        <FieldGrid>
          <TimeField control={control} name="digest.at" label={t('Time')} required />
          <SelectField
            control={control}
            name="digest.day"
            label={t('Day of the weekly summary')}
            required
            options={WEEKDAYS.map((day, index) => ({ value: String(index + 1), label: t(day) }))}
          />
        </FieldGrid>
      </Section>
    </>
  )
}
