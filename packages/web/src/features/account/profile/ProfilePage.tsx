import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { keepUser } from '../../../api/session/keepUser.ts'
import { useSession } from '../../../api/session/session.ts'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { query } from '../../../api/query.ts'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import { AccountStatusCard } from './AccountStatusCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { PersonalInformationCard } from './PersonalInformationCard.tsx'
import css from './ProfilePage.module.css'
import { SecurityCard } from './SecurityCard.tsx'

/** The signed-in person as of the last answer, fetched again when the page opens or gets the focus. */
function useMe(): Me | null {
  useQuery({ ...query(signIn.me), queryFn: async () => keepUser(call(signIn.me)) })
  return useSession(({ user }) => user)
}

/** The signed-in person's data, with forms to change them. */
export function ProfilePage() {
  const { t } = useTranslation()
  const user = useMe()
  if (user === null) return <FullPageLoader isInline />
  return (
    <>
      <PageTitle>{t('My Profile')}</PageTitle>
      <Columns className={css.columns}>
        <Column className={css.identity}>
          <IdentityCard user={user} />
          <AccountStatusCard user={user} />
        </Column>
        <Column>
          <PersonalInformationCard user={user} />
          <SecurityCard user={user} />
        </Column>
      </Columns>
    </>
  )
}
