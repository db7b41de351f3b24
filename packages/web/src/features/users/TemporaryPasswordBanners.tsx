import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { PersistentNotice } from '../../ui/messages/PersistentNotice.tsx'
import css from './TemporaryPasswordBanners.module.css'
import {
  dismissTemporaryPassword,
  markTemporaryPasswordsSeen,
  type TemporaryPassword,
  useTemporaryPasswords
} from './temporaryPasswords.ts'

const SAID: Record<TemporaryPassword['because'], string> = {
  created: 'User created successfully. The temporary password of {{name}} is:',
  reset: 'Password reset successfully. The temporary password of {{name}} is:'
}

/** New temporary passwords, which are shown only here, until they are dismissed. */
export function TemporaryPasswordBanners() {
  const { t } = useTranslation()
  const { shown } = useTemporaryPasswords()
  useEffect(() => markTemporaryPasswordsSeen, [])
  return shown.map(({ userId, name, password, because, isNew }) => (
    <PersistentNotice
      key={password}
      isNew={isNew}
      actions={<CopyButton text={password} />}
      onDismiss={() => dismissTemporaryPassword(userId)}
    >
      <p>
        {t(SAID[because], { name })} <code className={css.password}>{password}</code>
      </p>
      <Text look="small" mt={4}>
        {t('Hand it on now: it is shown only here. It expires, and is to be changed after signing in.')}
      </Text>
    </PersistentNotice>
  ))
}
