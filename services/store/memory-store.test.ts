import { describeStoreContract } from '@/testing/store-contract';
import { createMemoryStore } from './memory-store';

describeStoreContract('memory', async (clock) => createMemoryStore({ clock }));
