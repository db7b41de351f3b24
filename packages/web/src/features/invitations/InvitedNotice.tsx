import { paths } from '@verandah/contract/paths'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { CopyInvitationLink } from '../../CopyInvitationLink.tsx'
import { useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import css from './InvitedNotice.module.css'
import { setInvited, useInvitationDialog } from './useInvitationDialog.ts'

/** After an invitation: the way to the list in which it stands, until that or another page is opened. */
export function InvitedNotice({ view }: { view: string }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const { hasInvited, invited } = useInvitationDialog()
  useEffect(() => () => setInvited(false), [])
  if (!hasInvited || view === 'invitations') return null
  return (
    <Notice tone="info" mb={16}>
      {t('The invitation stands in a list of its own until it is used.')}{' '}
      <Link className={css.link} to="?view=invitations">
        {t('View invitations')}
      </Link>
      {way !== 'sent' && invited !== null && <CopyInvitationLink invitation={invited} />}
      {way === 'handOn' && (
        <>
          {' • '}
          <Link className={css.link} to={paths.settingsTab('outbox')}>
            {t('Open Sent mail')}
          </Link>
        </>
      )}
    </Notice>
  )
}
