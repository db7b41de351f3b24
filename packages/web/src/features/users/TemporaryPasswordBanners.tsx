import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SecretNotice } from '../../ui/messages/SecretNotice.tsx'
import { type TemporaryPassword, temporaryPasswords } from './temporaryPasswords.ts'

const TEXT: Record<TemporaryPassword['because'], string> = {
  created: 'User created successfully. The temporary password of {{name}} is:',
  reset: 'Password reset successfully. The temporary password of {{name}} is:'
}

/** Shows new temporary passwords, which are shown only here, until they are dismissed. */
export function TemporaryPasswordBanners() {
  const { t } = useTranslation()
  const { shown } = temporaryPasswords.useShown()
  useEffect(() => temporaryPasswords.markSeen, [])
  return shown.map(({ userId, name, password, because, isNew }) => (
    <SecretNotice
      key={password}
      text={t(TEXT[because], { name })}
      secret={password}
      isTyped
      help={t('Hand it on now: it is shown only here. It expires, and is to be changed after signing in.')}
      isNew={isNew}
      onDismiss={() => temporaryPasswords.dismiss(userId)}
    />
  ))
}
