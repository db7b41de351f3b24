import { noticeChoices } from '@verandah/contract/noticeChoices'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../../api/query.ts'
import { sectionState } from '../../../api/sectionState.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { SectionState } from '../../../ui/cards/Section.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { NoticesForm } from './NoticesForm.tsx'

/** Shows what the person hears of and how, when it is quiet, and on which devices. */
export function NoticesPage() {
  const { t } = useTranslation()
  const choices = useQuery(query(noticeChoices.get))
  return (
    <>
      <PageTitle>{t('Notices')}</PageTitle>
      <BackLink to={paths.profile}>{t('Profile')}</BackLink>
      <Stack gap={20}>
        <OffNotices />
        <SectionState {...sectionState(choices, t('Failed to fetch your notices'))} />
        {choices.data && <NoticesForm stored={choices.data} />}
        {/* Not before what stands above it: it would move down. */}
        {!choices.isPending && <Parts slot="notices" />}
      </Stack>
    </>
  )
}

/** Says which channels the profile has turned off, whatever is chosen here. */
function OffNotices() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  if (user === null) return null
  const { emailNotifications, smsNotifications } = user.preferences
  const off = [
    !emailNotifications && t('E-mails are turned off in your profile: you get only those that are always sent.'),
    user.can.receiveSms && !smsNotifications && t('Text messages are turned off in your profile.')
  ].filter((text) => text !== false)
  return off.map((text) => (
    <Notice key={text} tone="info">
      {text} <Link to={paths.profile}>{t('Go to Profile')}</Link>
    </Notice>
  ))
}
