import { HomeScreen } from '@/components/home/home-screen';

/** `/`: the cases, and a new one. */
export default function HomePage() {
  return <HomeScreen />;
}
