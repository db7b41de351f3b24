import type { Invited } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconId } from '@tabler/icons-react'
import { useOidc } from '../../../api/building.ts'
import { keepInvitation } from '../../../api/openedInvitation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** Shows the way to register where there are no passwords: by signing in with the provider. */
export function RegisterElsewhere({ token, invited: { email, role } }: { token: string; invited: Invited }) {
  const { t } = useTranslation()
  const oidc = useOidc()
  return (
    <>
      <Text mb={8}>{t('You are invited as: {{role}}', { role: t(ROLE_LABEL[role]) })}</Text>
      <Text mb={20}>{t('Sign in with the account that has the address {{email}}. You need no password for this portal.', { email })}</Text>
      {oidc && (
        <LinkButton
          reloadDocument
          fullWidth
          icon={<IconId size={20} aria-hidden />}
          to={paths.singleSignOn(null)}
          onClick={() => keepInvitation(token)}
        >
          {oidc.name}
        </LinkButton>
      )}
      <CardLinks>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}
