import '@fixbench/ui/styles.css'
import { startClient } from './app/start-client.tsx'

void startClient()
