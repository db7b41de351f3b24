import type { Me } from '@verandah/contract/me'
import { refusedMail } from '@verandah/contract/refusedMail'
import { signIn } from '@verandah/contract/signIn'
import { IconMailOff } from '@tabler/icons-react'
import { call } from '../../api/calls/call.ts'
import { keepUser } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/page/layout.tsx'
import css from './Banners.module.css'

/** Says that mail to the person comes back, above every page, until they try it again. */
export function MailRefusedBanner({ user: { _id: id, email } }: { user: Me }) {
  const { t } = useTranslation()
  const retrying = useAction({
    send: async () => {
      await call(refusedMail.retry, { params: { id } })
      await keepUser(call(signIn.me))
    },
    done: () => t('Mail is sent to {{email}} again', { email }),
    failed: t('Failed to try it again')
  })
  return (
    <Row as="section" gap="0 12px" align="center" p="4px 16px" className={css.banner} data-no-print aria-label={t('Refused mail')}>
      <IconMailOff size={22} aria-hidden />
      <p className={css.text}>
        {retrying.failure ??
          t('The mail server refuses mail to {{email}}, so none is sent there. If the address is wrong, tell the administrator.', {
            email
          })}
      </p>
      <Button look="quiet" busy={retrying.isPending} onClick={async () => retrying.run()}>
        {t('Try again')}
      </Button>
    </Row>
  )
}
