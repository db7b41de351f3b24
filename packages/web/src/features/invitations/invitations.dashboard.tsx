import { paths } from '@verandah/contract/paths'
import { IconMailPlus } from '@tabler/icons-react'
import { actionLink } from '../../ui/buttons/actionLink.tsx'

export const InviteUserAction = actionLink('Invite New User', `${paths.invitations}&new=1`, IconMailPlus)
