import { type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { usePaused } from '../../../ui/state/usePaused.ts'
import css from './PersonField.module.css'
import { type Candidate, useCandidates } from './useCandidates.ts'
import { chosen, type PersonChoice, newPersonChoice } from './personChoice.ts'

const LEAST_LETTERS = 2

interface PersonFieldProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  /** Where the person stands in the form's values, which have the fields of `PersonChoice` there; '' for the form itself. */
  path?: string
  label: string
  autoFocus?: boolean
}

/** Somebody who is known already, found by typing their name, or somebody new. */
export function PersonField<Values extends FieldValues, Body>({
  path = '',
  label,
  autoFocus = false,
  ...props
}: PersonFieldProps<Values, Body>) {
  const { t } = useTranslation()
  // A form that has these fields and more: react-hook-form knows no form of a part of a form.
  const form = props.form as unknown as UseFormReturn<FieldValues, unknown, Body>
  const { control, setValue } = form
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const [personId, userId, name, detail] = useWatch({
    control,
    name: [at('personId'), at('userId'), at('person.name'), at('detail')]
  }) as string[]
  const isChosen = personId !== '' || userId !== ''
  const choose = (who: PersonChoice, focused: string) => {
    for (const [field, value] of Object.entries(who))
      setValue(at(field), value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // The field is there only then, and the pressed button is gone.
    setTimeout(() => document.getElementById(fieldId(control, at(focused)))?.focus())
  }
  const error: unknown = get(form.formState.errors, `${at('personId')}.message`)
  if (isChosen) {
    return (
      <Row align="center" justify="space-between" mb={20} className={css.chosen}>
        <Stack gap={0}>
          <Text as="span" look="meta">
            {label}
          </Text>
          <Text as="span" look="strong">
            {name}
          </Text>
          {detail !== '' && (
            <Text as="span" look="meta">
              {detail}
            </Text>
          )}
          {typeof error === 'string' && <span className={css.error}>{t(error)}</span>}
        </Stack>
        <Button
          id={fieldId(control, at('personId'))}
          look="quiet"
          aria-label={t('Change {{name}}', { name: name ?? '' })}
          onClick={() => choose(newPersonChoice(), 'person.name')}
        >
          {t('Change')}
        </Button>
      </Row>
    )
  }
  return (
    <div className={css.new}>
      <TextField
        control={control}
        name={at('person.name')}
        label={label}
        required
        autoFocus={autoFocus}
        autoComplete="off"
        help={t('Who is known already is offered while you type.')}
      />
      <Candidates typed={name ?? ''} onChoose={(candidate) => choose(chosen(candidate), 'personId')} />
      <FieldGrid>
        <TextField
          control={control}
          name={at('person.email')}
          type="email"
          inputMode="email"
          label={t('Email')}
          optional
          autoComplete="off"
        />
        <PhoneField control={control} name={at('person.phone')} label={t('Phone')} optional autoComplete="off" />
      </FieldGrid>
    </div>
  )
}

/** Shows the people of the register, or of the accounts, with the typed name. */
function Candidates({ typed, onChoose }: { typed: string; onChoose: (candidate: Candidate) => void }) {
  const { t } = useTranslation()
  const wanted = typed.trim()
  const paused = usePaused(wanted)
  const candidates = useCandidates(wanted.length >= LEAST_LETTERS ? paused : '')
  return (
    <div role="status">
      {candidates.length > 0 && (
        <Stack as="ul" gap={8} mb={16} aria-label={t('Known already')}>
          {candidates.map((candidate) => (
            <li key={candidate.key}>
              <UnstyledButton className={css.candidate ?? ''} onClick={() => onChoose(candidate)}>
                <Text as="span" look="strong">
                  {candidate.name}
                </Text>
                <Text as="span" look="meta">
                  {candidate.detail}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}
