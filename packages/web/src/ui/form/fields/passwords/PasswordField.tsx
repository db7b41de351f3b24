import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { type FieldProps, useField } from '../../useField.ts'

export function PasswordField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const toggle = (
    <ActionIcon aria-label={shown ? t('Hide password') : t('Show password')} onClick={() => setShown(!shown)}>
      {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </ActionIcon>
  )
  return (
    <TextInput
      {...useField(props)}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={toggle}
      rightSectionWidth={48}
    />
  )
}
