import '@fixbench/ui/styles.css'
import { startShop } from './app/start-shop.tsx'

void startShop()
