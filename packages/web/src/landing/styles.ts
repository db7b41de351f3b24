// What the landing page shares with the app; its own rules come with its components.
import '../theme/fonts.css'
import 'virtual:vars.css'
import '@mantine/core/styles/baseline.layer.css'
import '../theme/base.css'
import './landing.css'
