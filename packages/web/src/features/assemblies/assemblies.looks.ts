import { IconGavel, IconUsersGroup } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const assembliesNoticeIcons: NoticeIcons = { assemblies: IconUsersGroup, resolutions: IconGavel }
