import { HomeScreen } from '@/components/home/home-screen';

/** `/`: how it works, and a new case. */
export default function HomePage() {
  return <HomeScreen />;
}
