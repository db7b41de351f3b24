import { isUnusual, PASSWORD_REQUIREMENTS, type PasswordOwner } from '@verandah/contract/passwords'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './PasswordChecklist.module.css'
import { Row, Stack, Text } from '../../page/layout.tsx'

interface PasswordChecklistProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>
  /** The new password's field. */
  name: FieldPath<Values>
  /** Whose password it is, as far as known. */
  owner: PasswordOwner
}

/** Shows the rules of a new password, ticked off while it is typed, under its field. */
export function PasswordChecklist<Values extends FieldValues, Out>({ control, name, owner }: PasswordChecklistProps<Values, Out>) {
  const { t } = useTranslation()
  const value: unknown = useWatch({ control, name })
  const password = typeof value === 'string' ? value : ''
  return (
    <div className={css.box}>
      <Text look="label" mb={6}>
        {t('Password requirements')}
      </Text>
      <Stack as="ul" gap={4}>
        {PASSWORD_REQUIREMENTS.map(({ text, isMet }) => (
          <Requirement key={text} text={t(text)} isMet={isMet(password)} />
        ))}
        <Requirement
          text={t('No common word, and no name: neither yours nor your email or the building’s')}
          isMet={isUnusual(password, owner)}
        />
      </Stack>
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
