import { IconBuildingCommunity } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const unitsNoticeIcons: NoticeIcons = { units: IconBuildingCommunity }
