<?php

$lang['baseurl'] = 'Rekrutteringstjenesten (dens basis-URL), f.eks. https://recruit.example';
$lang['customerid'] = 'Jeres kunde-id (customer id) hos rekrutteringstjenesten';
$lang['urlkey'] = 'Begyndelsen af parametrene i sidernes adresser; tom: vacancy. Det må ikke være en af wikiens parametre';
$lang['timezone'] = 'Virksomhedens tidszone, f.eks. Europe/Copenhagen; tom: den besøgendes';
$lang['access'] = 'Hvilke stillinger der vises';
$lang['access_o_external'] = 'dem for alle';
$lang['access_o_internal'] = 'dem for ansatte';
$lang['access_o_any'] = 'alle';
$lang['company'] = 'Virksomhedens navn, til søgemaskiner';
$lang['everywhere'] = 'Indsæt scriptet på alle sider, også hvor der ikke er et element i teksten (til sider, der inkluderer andre)';
$lang['more'] = 'Yderligere indstillinger af scriptet som JSON, f.eks. {"questions-url": "/questions.json"}';
