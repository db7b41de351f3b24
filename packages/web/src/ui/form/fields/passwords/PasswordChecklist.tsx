import { LENGTH } from '@verandah/contract/limits'
import { PASSWORD_REQUIREMENTS, type PasswordOwner, type PasswordWeakness } from '@verandah/contract/passwords'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import css from './PasswordChecklist.module.css'
import { type CheckPassword, usePasswordWeakness } from './usePasswordWeakness.ts'
import { Row, Stack, Text } from '../../../page/layout.tsx'

interface PasswordChecklistProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>
  /** The new password's field. */
  name: FieldPath<Values>
  /** Whose password it is, as far as known. */
  owner: PasswordOwner
  /** Asks the server, which knows more words than the browser. */
  check: CheckPassword
}

const WHICH: Record<PasswordWeakness, string> = {
  common: 'It is a common word, or close to one.',
  name: 'It has your name or your email in it.',
  building: 'It has the name of the building in it.'
}

/** Shows the rules of a new password, ticked off while it is typed, under its field. */
export function PasswordChecklist<Values extends FieldValues, Out>({ control, name, owner, check }: PasswordChecklistProps<Values, Out>) {
  const { t } = useTranslation()
  const value: unknown = useWatch({ control, name })
  const password = typeof value === 'string' ? value : ''
  const weakness = usePasswordWeakness(password, owner, check)
  return (
    <div className={css.box}>
      <Text look="label" mb={6}>
        {t('Password requirements')}
      </Text>
      <Stack as="ul" gap={4}>
        {PASSWORD_REQUIREMENTS.map(({ text, isMet }) => (
          <Requirement key={text} text={t(text)} isMet={isMet(password)} />
        ))}
        <Requirement text={t("Not a common word, your name or the building's name")} isMet={password !== '' && weakness === null} />
      </Stack>
      {/* Its room is kept. */}
      <p className={css.problem} aria-live="polite">
        {password.length >= LENGTH.shortestPassword && weakness !== null && t(WHICH[weakness])}
      </p>
    </div>
  )
}

function Requirement({ text, isMet }: { text: string; isMet: boolean }) {
  const { t } = useTranslation()
  const Icon = isMet ? IconCircleCheckFilled : IconCircle
  return (
    <Row as="li" gap={8} align="flex-start" wrap={false} className={css.item} data-met={isMet}>
      <Icon size={18} aria-hidden />
      <span>
        {text}
        <VisuallyHidden>{isMet ? t(': met') : t(': not met')}</VisuallyHidden>
      </span>
    </Row>
  )
}
