'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RequestError } from './client';

const RETRIES = 2;

/** What every component below needs: the one query client of the page. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Reads are tried again where the server could not be reached; what it refused with a reason stays refused. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < RETRIES && !(error instanceof RequestError && error.fault) },
      mutations: { retry: false },
    },
  });
}
